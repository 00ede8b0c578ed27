import { z } from "zod";
import { loginSchema } from "#domains/accounts/account-forms.ts";

/** What is asked of whoever deletes their account: the password once more, and a tick. */
export const deletionSchema = z.object({
  password: loginSchema.shape.password,
  understood: z.literal("yes", { error: "Tick this box to show that you have read what will happen" }),
});
