import { accountLimits } from "#domains/accounts/account-forms.ts";
import { minPasswordLength } from "#domains/accounts/passwords/password.ts";

/** The limits of the fields of a new account, for its form. */
export const accountFieldLimits = { ...accountLimits, minPasswordLength };
