/** Texts that the specification gives to the letter, spelling included. Every page uses them unchanged. */
export const wording = {
  variantMissing: "Please select a variant",
  paymentMissing: "Please select a payment method!",
  passwordsDiffer: "Passwords do not match!",
  registered: "Registration Successfull",
  loggedIn: "Login Successfull",
} as const;
