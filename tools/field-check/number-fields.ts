/** Every field of panel and storefront into which somebody types a number: file → its fields, by what makes them. */
export const numberFields: Record<string, Partial<Record<FieldMaker, number>>> = {
  "apps/panel/src/features/catalog/collections/rule-fields.tsx": { MoneyField: 2 },
  "apps/panel/src/features/orders/detail/dialogs/items/edit-items-dialog.tsx": { NumberField: 2 },
  "apps/panel/src/features/orders/detail/dialogs/refund-dialog.tsx": { MoneyField: 1 },
  "apps/panel/src/features/orders/money/money-question.tsx": { MoneyField: 1 },
  "apps/panel/src/features/products/bulk/bulk-edit-drawer.tsx": { MoneyField: 1, NumberField: 1 },
  "apps/panel/src/features/products/editor/more-card.tsx": { NumberField: 1, RowField: 1 },
  "apps/panel/src/features/products/editor/new-product-page.tsx": { MoneyField: 2, NumberField: 1 },
  "apps/panel/src/features/products/editor/skus/fact-inputs.tsx": { RowField: 1 },
  "apps/panel/src/features/products/editor/skus/fill-skus.tsx": { MoneyField: 3, NumberField: 1, RowField: 1 },
  "apps/panel/src/features/products/editor/skus/sku-row.tsx": { MoneyField: 4, NumberField: 1, RowField: 1 },
  "apps/panel/src/features/products/editor/skus/variant-row.tsx": { MoneyField: 1, NumberField: 1, RowField: 1 },
  "apps/panel/src/features/products/editor/subscriptions-field.tsx": { NumberField: 1 },
  "apps/panel/src/features/products/list/in-place.tsx": { readTyped: 1 },
  "apps/panel/src/features/promotions/benefit.tsx": { MoneyField: 1, NumberField: 1 },
  "apps/panel/src/features/promotions/coupons/coupon.tsx": { money: 1, count: 2 },
  "apps/panel/src/features/promotions/gifts/gift.tsx": { money: 1, count: 1 },
  "apps/panel/src/features/service/approvals/limits-card.tsx": { MoneyField: 2, NumberField: 1 },
  "apps/panel/src/features/service/contact/terms-drawer.tsx": { money: 2, count: 1 },
  "apps/panel/src/features/settings/groups/group-page.tsx": { money: 2, count: 1 },
  "apps/panel/src/features/settings/delivery/area/area-inputs.tsx": { NumberField: 1 },
  "apps/panel/src/features/settings/delivery/preview-card.tsx": { MoneyField: 1, NumberField: 1 },
  "apps/panel/src/features/settings/delivery/quick-start-card.tsx": { MoneyField: 1 },
  "apps/panel/src/features/settings/delivery/schedule-page.tsx": { count: 2 },
  "apps/panel/src/features/settings/delivery/store-page.tsx": { money: 2, count: 2 },
  "apps/panel/src/features/settings/delivery/zone-page.tsx": { money: 3, count: 2, decimal: 2 },
  "apps/panel/src/features/settings/reminders/recovery-fields.tsx": { NumberField: 2, count: 3 },
  "apps/panel/src/features/settings/sellers/seller-page.tsx": { money: 1 },
  "apps/panel/src/features/settings/payments/option-page.tsx": { MoneyField: 3, NumberField: 6 },
  "apps/panel/src/features/settings/payments/option-preview.tsx": { MoneyField: 1 },
  "apps/panel/src/features/settings/shop/shop-page.tsx": { money: 1, count: 3, RowField: 1 },
  "apps/panel/src/features/start/steps/delivery-step.tsx": { MoneyField: 1 },
  "apps/panel/src/features/start/steps/product-step.tsx": { MoneyField: 1 },
  "apps/panel/src/features/team/terms/agent-terms-drawer.tsx": { money: 1, decimal: 1 },
  "apps/panel/src/lib/declared/kinds.tsx": { MoneyField: 1, NumberField: 1 },
  "apps/panel/src/lib/declared/row-field.tsx": { NumberField: 1 },
  "apps/web/src/features/checkout/delivery/manual-freight.tsx": { MoneyField: 1 },
  "apps/web/src/features/checkout/payment/pay-on-delivery.tsx": { MoneyField: 1 },
  "apps/web/src/features/checkout/summary/discount-field.tsx": { MoneyField: 1, NumberField: 1 },
  "apps/web/src/ui/fields/quantity-selector.tsx": { readTyped: 2 },
};

/** Each of them reads by `readTyped` of the domain: the components and the declared kinds do, and two inputs call it. */
export const fieldMakers = ["MoneyField", "NumberField", "RowField", "money", "count", "decimal", "readTyped"] as const;
export type FieldMaker = (typeof fieldMakers)[number];

/** Ways to make a number of a text that drop what they do not know. */
export const otherReaders: readonly RegExp[] = [
  /type="number"/,
  /inputMode="(numeric|decimal)"/,
  /parse(Float|Int)\(/,
  /\.replace(All)?\(\/\\D/,
  /\.replace(All)?\(\/\[\^\\d/,
  /\.replace(All)?\(",", ?"\."\)/,
  /Number\([\w.]*(target\.value|text|typed)\b/,
];

/** Where one of them reads no number that somebody typed into a field. */
export const noNumberIsTyped: Record<string, string> = {
  "apps/panel/src/features/account/notices/whatsapp-card.tsx": "a code is a text of digits",
  "apps/panel/src/features/service/conversation/content/contact-cards.tsx": "the number of a phone is a text of digits",
  "apps/panel/src/features/settings/look/look-page.tsx": "the number of a phone is a text of digits",
  "apps/panel/src/features/settings/payments/pix-key-card.tsx": "a Pix key is a text of digits",
  "apps/panel/src/features/start/steps/look-step.tsx": "the number of a phone is a text of digits",
  "apps/panel/src/lib/declared/row-field.tsx": "a bar code is a text of digits",
  "apps/web/src/app/chat-help.tsx": "the number of a phone is shown",
  "apps/web/src/features/live/scroll-anchoring.ts": "a margin of the page in pixels",
  "apps/web/src/features/order-message/lines/line-review.tsx": "a key chooses one of the lines",
  "apps/web/src/lib/person-mark.ts": "the last digits of a phone number",
  "apps/web/src/lib/solve-proof-of-work.ts": "hexadecimal digits of a task",
  "apps/web/src/ui/fields/quantity-selector.tsx": "the keyboard of digits; what is typed is read by readTyped",
  "apps/web/src/ui/fields/range-slider.tsx": "a slider has no text",
};
