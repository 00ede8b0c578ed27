import { Form, useNavigation } from "react-router";
import { RotateCcw } from "lucide-react";
import { Alert } from "../elements/alert.tsx";
import { Button } from "../elements/button.tsx";
import { ButtonLink } from "../elements/button-link.tsx";
import { formatLineName, type OrderActionResult } from "./order-action-result.ts";

/** The button that adds the order's products to the cart again. */
export function OrderAgain({ page }: { page: string }) {
  const pending = useNavigation().formData?.get("intent") === "again";
  return (
    <Form method="post" action={page}>
      <Button name="intent" value="again" pending={pending} pendingLabel="Filling your cart…">
        <RotateCcw aria-hidden="true" className="size-5" />
        Order again
      </Button>
    </Form>
  );
}

type Lines = Extract<OrderActionResult, { kind: "again" }>["lines"];

/** The lines that could not be added to the cart as ordered. */
export function OrderedAgain({ lines }: { lines: Lines }) {
  const short = lines.filter(({ result }) => result.kind !== "all");
  const some = lines.some(({ result }) => result.kind === "all" || result.kind === "fewer");
  return (
    <Alert tone={some ? "info" : "failure"} focused className="mt-6">
      <p>
        {some
          ? "Your cart now holds what we still have of this order. Not as before:"
          : "Nothing of this order can be had at the moment:"}
      </p>
      <ul className="mt-2 list-disc space-y-1 pl-5 font-normal">
        {short.map((line, place) => (
          <li key={place}>
            <bdi>{formatLineName(line)}</bdi>: {explain(line)}
          </li>
        ))}
      </ul>
      {some && (
        <p className="mt-3">
          <ButtonLink to="/cart" size="small">
            See your cart
          </ButtonLink>
        </p>
      )}
    </Alert>
  );
}

function explain({ result, wanted }: Lines[number]): string {
  switch (result.kind) {
    case "all":
      return "in your cart";
    case "fewer":
      return `${result.quantity} of ${wanted}, all we have left`;
    case "sold-out":
      return "sold out at the moment";
    case "not-for-sale":
      return "no longer sold";
    case "too-many":
      return "your cart is full";
  }
}
