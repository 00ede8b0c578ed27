import { type CartLine, isOrderable } from "#domains/cart/cart.ts";
import { Alert } from "../elements/alert.tsx";
import { FormButton } from "../elements/form-button.tsx";
import { cartFormId } from "./cart-form.ts";

/** Summarises the problems that prevent an order, with one button that removes everything sold out. */
export function CartProblems({ lines, focused }: { lines: CartLine[]; focused: boolean }) {
  const soldOut = lines.filter(({ problem }) => problem?.kind === "sold-out").length;
  const short = lines.filter(({ problem }) => problem?.kind === "only-left" || problem?.kind === "shared").length;
  const held = lines.filter((line) => !isOrderable(line)).length;
  if (held === 0) return null;
  return (
    <Alert className="mt-4" focused={focused}>
      <p>{describeProblems(soldOut, short, held - soldOut - short)}</p>
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

function describeProblems(soldOut: number, short: number, over: number): string {
  const gone = soldOut === 1 ? "one line is sold out" : `${soldOut} lines are sold out`;
  const tooFew = short === 1 ? "one line asks for more than is left" : `${short} lines ask for more than is left`;
  const tooMany = `${over === 1 ? "one line asks" : `${over} lines ask`} for more than one buyer can have on order`;
  const problems = [soldOut > 0 && gone, short > 0 && tooFew, over > 0 && tooMany].filter((each) => each !== false);
  const all = problems.join(", and ");
  const [does, them] = [
    short + over === 0 ? "Remove" : "Change or remove",
    soldOut + short + over === 1 ? "it" : "them",
  ];
  return `${all.charAt(0).toUpperCase()}${all.slice(1)}. ${does} ${them} to check out.`;
}
