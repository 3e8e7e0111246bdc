export const RecurrenceType = { Daily: 10, Weekly: 20, Monthly: 30, Yearly: 40 } as const;
export type RecurrenceType = (typeof RecurrenceType)[keyof typeof RecurrenceType];

export type Recurrence = { type: RecurrenceType; frequency: number };
