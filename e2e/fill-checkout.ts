import type { Page } from "playwright/test";

/** A buyer as the checkout form asks for one. */
export const buyer = {
  "First name": "Ayesha",
  "Second name": "Khan",
  "Mobile number": "0300 1234567",
  "E-mail": "ayesha@example.com",
  "City or town": "Lahore",
  Address: "House 12, Street 4, Model Town, beside the water tank",
};

/** Types a buyer's details into the form, and chooses the province. */
export async function fillCheckout(page: Page, details: Partial<typeof buyer> = {}) {
  for (const [label, value] of Object.entries({ ...buyer, ...details }))
    await page.getByRole("textbox", { name: label, exact: true }).fill(value);
  await page.getByRole("combobox", { name: "Province or territory" }).selectOption("Punjab");
}

/** The form's own; on phones a second one stays at the foot of the screen. */
export const placeOrderButton = (page: Page) => page.getByRole("button", { name: "Place order" }).first();
