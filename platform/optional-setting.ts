import { z } from "zod";

/** A setting of the environment that may be missing. Empty means not set. */
export const optionalSetting = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);
