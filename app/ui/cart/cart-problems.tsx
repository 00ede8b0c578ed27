import type { CartLine } from "#domains/cart/cart.ts";
import { Alert } from "../elements/alert.tsx";
import { FormButton } from "../elements/form-button.tsx";
import { cartFormId } from "./cart-form.ts";

/** Summarises the problems that prevent an order, with one button that removes everything sold out. */
export function CartProblems({ lines, focused }: { lines: CartLine[]; focused: boolean }) {
  const soldOut = lines.filter(({ problem }) => problem?.kind === "sold-out").length;
  const short = lines.filter(({ problem }) => problem?.kind === "only-left").length;
  if (soldOut + short === 0) return null;
  return (
    <Alert className="mt-4" focused={focused}>
      <p>{describeProblems(soldOut, short)}</p>
      {soldOut > 0 && (
        <FormButton
          form={cartFormId}
          name="intent"
          value="remove-sold-out"
          look="secondary"
          size="small"
          className="mt-2"
          pendingLabel="Removing…"
        >
          {soldOut === 1 ? "Remove what is sold out" : `Remove all ${soldOut} that are sold out`}
        </FormButton>
      )}
    </Alert>
  );
}

function describeProblems(soldOut: number, short: number): string {
  const gone = soldOut === 1 ? "One line is sold out" : `${soldOut} lines are sold out`;
  const asks = short === 1 ? "one line asks for more than we have" : `${short} lines ask for more than we have`;
  if (short === 0) return `${gone}. Remove ${soldOut === 1 ? "it" : "them"} to check out.`;
  if (soldOut === 0)
    return `${asks.charAt(0).toUpperCase()}${asks.slice(1)}. Change or remove ${short === 1 ? "it" : "them"} to check out.`;
  return `${gone}, and ${asks}. Change or remove them to check out.`;
}
