import type { RouterContextProvider } from "react-router";
import { listEditableProducts } from "#domains/catalog/products/list-editable-products.ts";
import { discountStates } from "#domains/pricing/discount-state.ts";
import { findPercentage } from "#domains/pricing/discounted-price.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { presentChoices } from "../lists/present-choices.ts";
import { discountStateLabels } from "../ui/discounts/discount-labels.ts";
import { discountList } from "./discount-list.ts";
import { typedLengths } from "../ui/typed-lengths.ts";

/** Products that the search for a new discount shows. */
const maxFound = 10;

/** The data of the list of discounts, and the products that were found for a new one (find in the URL). */
export async function loadDiscountList(context: Readonly<RouterContextProvider>, request: Request) {
  const { rows, list, state, db, by } = await discountList.load(context, request);
  const find = cleanLine(new URL(request.url).searchParams.get("find") ?? "").slice(0, typedLengths.find);
  const goods = find === "" ? [] : await listEditableProducts(db, by, { text: find, limit: maxFound });
  return {
    list,
    find,
    goods: goods.filter(({ status }) => status !== "archived").map(({ id, name, status }) => ({ id, name, status })),
    discounts: rows.map((discount) => ({
      ...discount,
      /** What the percentage is today, where that is not what it says. */
      actual: discount.state === "running" && discount.price !== null ? findActual(discount) : null,
    })),
    states: presentChoices(state, "state", discountStates, discountStateLabels),
  };
}

function findActual({ percentage, original, price }: { percentage: number; original: number; price: number | null }) {
  const actual = findPercentage(price ?? 0, original);
  return Math.abs(actual - percentage) > 1 ? actual : null;
}
