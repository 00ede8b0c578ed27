import { z } from "zod";
import { recipientFields } from "#domains/addresses/recipient-fields.ts";
import { maxRecipientLengths } from "#domains/addresses/text-limits.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { tooLong } from "#kernel/too-long.ts";
import { wording } from "#kernel/wording.ts";
import { chosenPassword, findPersonalDataError, maxPasswordLength } from "./passwords/password.ts";

/** The maximum number of characters of each field. */
export const accountLimits = {
  firstname: maxRecipientLengths.f_name,
  secondname: maxRecipientLengths.s_name,
  email: 254,
  password: maxPasswordLength,
} as const;

const emailMissing = "Enter your e-mail address, for example ayesha@example.com";

/** An e-mail address in lower case, so that one mailbox has one account. */
export const accountEmail = z
  .string({ error: emailMissing })
  .transform((typed) => cleanLine(typed).toLowerCase())
  .pipe(
    z
      .string()
      .min(1, { error: emailMissing, abort: true })
      .max(accountLimits.email, {
        ...tooLong("the e-mail address", accountLimits.email),
        abort: true,
      })
      .pipe(z.email({ error: "Enter a full e-mail address, for example ayesha@example.com" })),
  );

/** With the rules of the checkout. */
const names = {
  firstname: recipientFields.f_name,
  secondname: recipientFields.s_name,
};

const passwordTwice = { password: chosenPassword, confirm_password: z.string().default("") };
const agree = ({ password, confirm_password }: { password?: string; confirm_password?: string }) =>
  password === confirm_password;
// Reported together with the other errors of the form.
const disagreement = { path: ["confirm_password"], error: wording.passwordsDiffer, when: () => true };

// Unknown fields are dropped, so no form can set a role.
/** The registration form. */
export const registrationSchema = z
  .object({ ...names, email: accountEmail, ...passwordTwice })
  .refine(agree, disagreement)
  .transform((form, context) => {
    const registration = {
      firstName: form.firstname,
      secondName: form.secondname,
      email: form.email,
      password: form.password,
    };
    const personal = findPersonalDataError(form.password, registration);
    if (personal) context.addIssue({ code: "custom", path: ["password"], message: personal });
    return registration;
  });

/**
 * The login form. It refuses only what can never be a login: the password rules of today do not apply to old
 * passwords.
 */
export const loginSchema = z.object({
  email: accountEmail,
  password: z
    .string({ error: "Enter your password" })
    .min(1, { error: "Enter your password" })
    .max(maxPasswordLength, { error: `A password has at most ${maxPasswordLength} characters` }),
});

/** The password, entered again on the page of the mailed link that confirms a registration. */
export const verificationSchema = loginSchema.pick({ password: true });

export const resetRequestSchema = z.object({ email: accountEmail });

/** A new password, entered twice. */
export const newPasswordSchema = z
  .object(passwordTwice)
  .refine(agree, disagreement)
  .transform(({ password }) => ({ password }));

/** A new password and the current one. */
export const changePasswordSchema = z
  .object({ current_password: loginSchema.shape.password, ...passwordTwice })
  .refine(agree, disagreement)
  .transform((form) => ({ current: form.current_password, password: form.password }));

/** A new e-mail address and the current password. */
export const changeEmailSchema = z
  .object({ email: accountEmail, current_password: loginSchema.shape.password })
  .transform((form) => ({ email: form.email, current: form.current_password }));

export const profileSchema = z
  .object(names)
  .transform((form) => ({ firstName: form.firstname, secondName: form.secondname }));
