/** The texts the specification gives to the letter, spelling included. Shown as they stand, never reworded elsewhere. */
export const wording = {
  variantMissing: "Please select a variant",
  paymentMissing: "Please select a payment method!",
  passwordsDiffer: "Passwords do not match!",
  registered: "Registration Successfull",
  loggedIn: "Login Successfull",
} as const;
