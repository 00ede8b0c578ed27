/** The button that decides not to pay a delivery fee back; the hint about it names the button. */
export const keepFeeLabel = "Keep the delivery fee";
