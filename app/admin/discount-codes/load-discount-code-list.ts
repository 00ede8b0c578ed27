import type { RouterContextProvider } from "react-router";
import { discountCodeStates } from "#domains/pricing/discount-codes/discount-code.ts";
import { presentChoices } from "../lists/present-choices.ts";
import { discountCodeStateWords } from "../ui/discount-codes/discount-code-words.ts";
import { discountCodeList } from "./discount-code-list.ts";

/** The data of the list of discount codes. */
export async function loadDiscountCodeList(context: Readonly<RouterContextProvider>, request: Request) {
  const { rows, list, state } = await discountCodeList.load(context, request);
  return { list, codes: rows, states: presentChoices(state, "state", discountCodeStates, discountCodeStateWords) };
}
