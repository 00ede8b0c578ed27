import { data, redirect, type RouterContextProvider } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { findScannedVariant, findStaffVariants } from "#domains/catalog/variants/find-variant-by-sku.ts";
import { bookStockCount } from "#domains/inventory/counts/book-stock-count.ts";
import {
  type CountRefusal,
  moveStockCount,
  recordCounted,
  removeCounted,
} from "#domains/inventory/counts/update-stock-count.ts";
import type { StockCountState } from "#domains/inventory/counts/stock-count.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { isId } from "#kernel/ids.ts";
import { readWholeNumber } from "#kernel/read-numbers.ts";
import { requirePermission } from "../http/require-staff.ts";
import { typedLengths } from "../ui/typed-lengths.ts";

/** What a form of a count is answered with, when it does not lead elsewhere. */
export interface CountResult {
  message: { text: string; good: boolean };
  /** What was typed, after a refusal. */
  values: { code: string; units: string };
  /** The id of the scan or form that it answers; "" for one without. */
  addition: string;
  /** What somebody else has counted of the same item: it is replaced, or added to, by one press. */
  others?: { counted: number };
}

/** Why a count takes no more of this: the state into which somebody has brought it. */
const refusals: Record<StockCountState, string> = {
  counting: "Somebody goes on counting.",
  review: "The differences are shown by now. Press “Go on counting” to count more.",
  booked: "The count is booked already.",
  discarded: "The count was discarded.",
};

const refusedBy = ({ state }: CountRefusal) => (state ? refusals[state] : "There is no such count any more.");

/** Counts a scanned or typed item, shows the differences, or books or discards the count. */
export async function handleCountForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  countId: string | undefined,
) {
  const by = await requirePermission(context, request, "stock.adjust");
  const { database: db } = context.get(shopContext);
  const { intent = "", code = "", units = "", seen = "", addition = "" } = toFormValues(await parseFormData(request));
  if (countId === undefined || !isId(countId)) throw data("There is no such count.", { status: 404 });
  const here = `/admin/stock/counts/${countId}`;
  const answer = (text: string, status = 200, others?: CountResult["others"]) =>
    data<CountResult>(
      {
        message: { text, good: status === 200 },
        values: status === 200 ? { code: "", units: "" } : { code, units },
        addition,
        ...(others && { others }),
      },
      { status },
    );
  const [act, variantId = ""] = intent.split(":");
  switch (act) {
    case "count":
    case "add": {
      const typed = cleanLine(code).slice(0, typedLengths.search);
      const variant = typed === "" ? null : await findScannedVariant(db, by, typed);
      if (variant?.kind !== "single")
        return answer(
          variant
            ? "This is a stack: count its parts."
            : typed === ""
              ? "Scan a barcode, or enter one or a SKU."
              : `Nothing in the shop has the code ${typed}.`,
          422,
        );
      const isScan = units.trim() === "";
      const add = isScan || act === "add";
      const counted = await recordCounted(db, by, {
        countId,
        variantId: variant.id,
        units: isScan ? 1 : readWholeNumber(units),
        add,
        ...(isId(addition) && { additionId: addition }),
        ...(/^\d{1,7}$/.test(seen) && { seen: Number(seen) }),
      });
      // The page shows the count as it is now, without the fields: the sentence keeps what was typed.
      if (counted.outcome === "not-possible")
        return answer(`Not counted: ${isScan ? 1 : units.trim()} of ${variant.name}. ${refusedBy(counted)}`, 409);
      if (counted.outcome === "counted-by-others")
        return answer(
          `Nothing is changed: somebody else has counted ${counted.counted} of ${variant.name}. Are ${units.trim()} all of them, or others?`,
          409,
          { counted: counted.counted },
        );
      if (counted.outcome === "invalid") return answer(`${Object.values(counted.errors)[0]}.`, 422);
      return answer(`${variant.name}: ${counted.counted} counted`);
    }
    case "again": {
      const removed = await removeCounted(db, by, { countId, variantId: isId(variantId) ? variantId : countId });
      return removed.outcome === "done" ? redirect(here, 303) : answer(refusedBy(removed), 409);
    }
    case "review":
    case "counting":
    case "discarded": {
      const moved = await moveStockCount(db, by, { countId, to: act });
      if (moved.outcome !== "done") return answer(refusedBy(moved), 409);
      return redirect(act === "discarded" ? "/admin/stock/counts" : here, 303);
    }
    case "book": {
      const booked = await bookStockCount(db, by, countId);
      if (booked.outcome === "not-possible") return answer(refusedBy(booked), 409);
      if (booked.outcome !== "booked") {
        const why = booked.outcome === "too-few" ? "goods have left since" : "goods moved while you counted";
        const names = await findStaffVariants(db, by, booked.variantIds.slice(0, 10));
        const list = [...names.values()].map(({ name }) => name).join(", ");
        return answer(`Nothing is booked: ${why}. Count again: ${list}.`, 409);
      }
      context.get(requestSessionContext).flash("stock-recorded");
      return redirect(here, 303);
    }
    default:
      throw data("The form asks for something a count cannot do.", { status: 400 });
  }
}
