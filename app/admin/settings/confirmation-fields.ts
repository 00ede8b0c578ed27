import type { FormValues } from "#app/http/forms.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { formatAmount, type Paisa } from "#kernel/money.ts";
import { readRupees, readWholeNumber } from "#kernel/read-numbers.ts";

export const toConfirmationValues = ({ confirmation }: ShopSettings): FormValues => ({
  ...(confirmation.required && { required: "on" }),
  from: confirmation.from === null ? "" : formatAmount(confirmation.from),
  ...(confirmation.exceptKept && { exceptKept: "on" }),
  cancelAfterHours: confirmation.cancelAfterHours === null ? "" : String(confirmation.cancelAfterHours),
});

/** An empty amount is any, an empty time is never. What is no number the command refuses. */
export function readConfirmation(values: FormValues): Pick<ShopSettings, "confirmation"> {
  const typed = (name: string) => (values[name] ?? "").trim();
  const [from, hours] = [typed("from"), typed("cancelAfterHours")];
  return {
    confirmation: {
      required: values.required !== undefined,
      from: from === "" ? null : (readRupees(from) as Paisa),
      exceptKept: values.exceptKept !== undefined,
      cancelAfterHours: hours === "" ? null : readWholeNumber(hours),
    },
  };
}
