import { expect, test } from "vitest";
import { aCheckoutShop, atCheckout } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const server = useServer({ hasMembersByHeader: true });

test("the file has who bought, where it goes, what is in it, and what each part of the total is", async () => {
  const shop = await aCheckoutShop(server);
  const ana = atCheckout(await shop.customer());
  await ana.choosesAll();
  await ana.coupon("DEZ");
  const { data, errors } = await ana.place({ phone: "(11) 98765-4321" });
  expect(errors).toEqual([]);
  const { body } = await server.app.inject({
    url: `/painel/api/shops/${shop.shopId}/orders.csv`,
    headers: memberHeaders(shop.chatbotId, "manager"),
  });
  const [head = "", row = ""] = body.slice(1).split("\r\n");
  const cells = row.split(";");
  const order = Object.fromEntries(head.split(";").map((name, index) => [name, cells[index]?.replaceAll('"', "")]));
  expect(order).toMatchObject({
    ...{ Pedido: `${data.number}`, Cliente: "Ana Souza", Telefone: "(11) 98765-4321", "CPF ou CNPJ": "529.982.247-25" },
    ...{
      "Forma de pagamento": "Pix",
      Entrega: "Motoboy",
      Bairro: "Bela Vista",
      Produtos: "1 × Produto cafe",
      Itens: "1",
    },
    ...{ Subtotal: "30,00", Frete: "12,00", Desconto: "3,00", "Taxas e juros": "0,00", Total: "39,00", Pago: "0,00" },
  });
  expect(order.Endereço).toContain("Avenida Paulista, 1000");
});
