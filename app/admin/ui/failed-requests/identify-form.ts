const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * What makes a form the same one when it is sent again: where it goes, what it is for, and the thing that it names. What is typed, and which rows of a
 * list are marked, may change in between.
 */
export function identifyForm(path: string, sent: FormData): string {
  const named = [...sent].filter(
    ([name, value]) =>
      name === "intent" || name === "step" || (name !== "row" && typeof value === "string" && uuid.test(value)),
  );
  return [path, ...named.map((field) => field.join("="))].join(" ");
}
