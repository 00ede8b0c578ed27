/** A field's name, what was typed into it, and its error. */
export type NewOrderField = (
  name: string,
  initial?: string,
) => { name: string; defaultValue: string | undefined; error: string | undefined };
