import { z } from "zod";

/** One of these words, as a form sends it: any text is taken, and another one is refused with this sentence. */
export const oneOf = <const Word extends string>(words: readonly Word[], error: string) =>
  z.string({ error }).pipe(z.enum(words, { error }));
