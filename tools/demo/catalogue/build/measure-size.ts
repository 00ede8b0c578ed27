const gramsPerUnit = { g: 1, kg: 1000, lb: 453.6 } as const;

/** Reads what a size label holds: "2 lb", "300 g" and "1.5 kg" in grams, anything else counted ("60 capsules" is 60 pieces); throws when there is no number. */
export function measureSize(label: string): { amount: number; unit: string; grams: number | null } {
  const [, digits, unit] = /^([\d.]+) (\S+)$/.exec(label) ?? [];
  if (digits === undefined || unit === undefined)
    throw new Error(`"${label}" is not a size such as "2 lb" or "60 capsules"`);
  const amount = Number(digits);
  const grams = unit in gramsPerUnit ? amount * gramsPerUnit[unit as keyof typeof gramsPerUnit] : null;
  return { amount, unit, grams };
}
