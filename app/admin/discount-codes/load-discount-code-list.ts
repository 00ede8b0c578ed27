import type { RouterContextProvider } from "react-router";
import { discountCodeStates } from "#domains/pricing/discount-codes/discount-code.ts";
import { presentChoices } from "../lists/present-choices.ts";
import { discountCodeStateLabels } from "../ui/discount-codes/discount-code-labels.ts";
import { discountCodeList } from "./discount-code-list.ts";

/** The data of the list of discount codes. */
export async function loadDiscountCodeList(context: Readonly<RouterContextProvider>, request: Request) {
  const { rows, list, state } = await discountCodeList.load(context, request);
  return { list, codes: rows, states: presentChoices(state, "state", discountCodeStates, discountCodeStateLabels) };
}
