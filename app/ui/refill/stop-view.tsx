import { BellOff } from "lucide-react";
import { Button } from "../elements/button.tsx";
import { ButtonLink } from "../elements/button-link.tsx";
import { EmptyState } from "../elements/empty-state.tsx";

/** The page that ends reminders to order again. Only its button does it: mail scanners open links. */
export function StopView({ isStopped }: { isStopped: boolean }) {
  if (isStopped)
    return (
      <EmptyState icon={BellOff} title="You get no more reminders" heading="h1">
        <p className="text-lg text-muted">
          What becomes of your orders we still tell you. On the page of an order you can ask to be reminded again.
        </p>
        <ButtonLink to="/" look="secondary">
          Continue shopping
        </ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState icon={BellOff} title="No more reminders?" heading="h1">
      <p className="text-lg text-muted">
        We then remind you of nothing that gets empty. What becomes of your orders we still tell you.
      </p>
      <form method="post">
        <Button size="large">No more reminders</Button>
      </form>
    </EmptyState>
  );
}
