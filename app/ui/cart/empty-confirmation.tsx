import { Form } from "react-router";
import { Alert } from "../elements/alert.tsx";
import { Button } from "../elements/button.tsx";
import { ButtonLink } from "../elements/button-link.tsx";

/** Asks for confirmation before the cart is emptied. It has a URL of its own, so it needs no scripts. */
export function EmptyConfirmation({ lines }: { lines: number }) {
  return (
    <Alert tone="info" focused className="mt-4">
      <p>Take {lines === 1 ? "the one line" : `all ${lines} lines`} out of your cart?</p>
      <Form method="post" action="/cart" className="mt-3 flex flex-wrap gap-3">
        <Button name="intent" value="empty" size="small">
          Yes, empty it
        </Button>
        <ButtonLink to="/cart" replace look="secondary" size="small" preventScrollReset>
          Keep everything
        </ButtonLink>
      </Form>
    </Alert>
  );
}
