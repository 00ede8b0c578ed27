import { z } from "zod";
import { loginSchema } from "#domains/accounts/account-forms.ts";

/** The form that deletes an account: the password again, and a checkbox. */
export const deletionSchema = z.object({
  password: loginSchema.shape.password,
  understood: z.literal("yes", { error: "Tick this box to show that you have read what will happen" }),
});
