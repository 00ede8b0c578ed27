import type { Paisa } from "#kernel/money.ts";

/** How the names of audited fields that are amounts in paisa end, whatever stands before: "total", "unitPrice". */
const endings = [
  "price",
  "original",
  "total",
  "amount",
  "fee",
  "cost",
  "refund",
  "tax",
  "value",
  "balance",
  "credited",
  "due",
] as const;

const pattern = new RegExp(`(${endings.join("|")})$`, "i");

/** Whether an audited number of this name is an amount in paisa. */
export const isAmountField = (name: string): boolean => pattern.test(name);

type Ending = (typeof endings)[number];
type AmountName = `${string}${Ending | Capitalize<Ending>}`;

/** Fields of which every amount has a name that `isAmountField` knows: the compiler refuses others, which a screen would show in paisa. */
export type NamedAmounts<Fields> = {
  [Name in keyof Fields]: [NonNullable<Fields[Name]>] extends [never]
    ? Fields[Name]
    : [NonNullable<Fields[Name]>] extends [Paisa]
      ? Name extends AmountName
        ? Fields[Name]
        : never
      : Fields[Name];
};

/** The names of fields that hold an amount and are not called as `isAmountField` knows them. */
export type UnnamedAmounts<Fields> = Fields extends object
  ? {
      [Name in keyof Fields]-?: [NonNullable<Fields[Name]>] extends [never]
        ? never
        : [NonNullable<Fields[Name]>] extends [Paisa]
          ? Name extends AmountName
            ? never
            : Name
          : never;
    }[keyof Fields]
  : never;
