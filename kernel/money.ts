/** An amount in paisa (100 paisa = Rs 1): whole numbers only, so sums are exact. */
export type Paisa = number & { readonly __unit: "paisa" };

/** Brands a whole number as paisa; throws RangeError for anything else. */
export function paisa(amount: number): Paisa {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of paisa: ${amount}`);
  // Adding zero turns -0, which prints and compares oddly, into 0.
  return (amount + 0) as Paisa;
}

/** Rupees to paisa; throws RangeError when the amount has more than two decimals. */
export function rupees(amount: number): Paisa {
  const nearest = Math.round(amount * 100);
  // Division rounds correctly, so this holds for every amount of two decimals and for no other.
  if (nearest / 100 !== amount) throw new RangeError(`More than two decimals: ${amount}`);
  return paisa(nearest);
}

/** The exact sum of the amounts; zero for none. */
export function sum(amounts: Iterable<Paisa>): Paisa {
  let total = 0;
  for (const amount of amounts) total += amount;
  return paisa(total);
}

/** Unit price times a whole quantity. */
export function times(unitPrice: Paisa, quantity: number): Paisa {
  return paisa(unitPrice * quantity);
}

/** "4,500", or "4,500.50" where there are paisa. */
export function formatAmount(amount: Paisa): string {
  const sign = amount < 0 ? "-" : "";
  const whole = Math.floor(Math.abs(amount) / 100);
  const rest = Math.abs(amount) % 100;
  const grouped = String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  return rest === 0 ? `${sign}${grouped}` : `${sign}${grouped}.${String(rest).padStart(2, "0")}`;
}

/** "Rs 4,500", below zero "−Rs 500": the format of amounts on every page and in every mail. */
export function formatWithSymbol(amount: Paisa): string {
  return amount < 0 ? `−Rs ${formatAmount(paisa(-amount))}` : `Rs ${formatAmount(amount)}`;
}

/** "4,500 PKR": the specification's formatted_with_code, for programs. */
export function formatWithCode(amount: Paisa): string {
  return `${formatAmount(amount)} PKR`;
}
