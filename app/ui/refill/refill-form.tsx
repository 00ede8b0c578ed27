import { type RefillWay, refillWays } from "#domains/refill/refill.ts";
import { Button } from "../elements/button.tsx";

interface RefillFormProps {
  action: string;
  ways: readonly RefillWay[];
  /** The way that is chosen; null for none. */
  chosen: RefillWay | null;
}

/** The ways to be reminded, each one press, and the press that ends it. */
export function RefillForm({ action, ways, chosen }: RefillFormProps) {
  return (
    <form method="post" action={action} className="mt-3 flex flex-wrap items-center gap-3">
      {ways
        .filter((way) => way !== chosen)
        .map((way) => (
          <Button key={way} look="secondary" size="small" name="intent" value={`refill-${way}`}>
            Remind me by {refillWays[way].label}
          </Button>
        ))}
      {chosen !== null && (
        <Button look="secondary" size="small" name="intent" value="refill-off">
          No reminder
        </Button>
      )}
    </form>
  );
}
