import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";

/** The scans that got no answer yet. */
export function MissedScans({ codes, onSend, then }: { codes: string[]; onSend: () => void; then: string }) {
  return (
    <Alert>
      <p className="font-semibold">The shop does not answer. These scans wait:</p>
      <ul>
        {codes.map((code, at) => (
          // A code may be missed twice.
          <li key={at}>
            <bdi>{code}</bdi>
          </li>
        ))}
      </ul>
      <p>{then}</p>
      <Button look="secondary" size="small" type="button" onClick={onSend}>
        Send now
      </Button>
    </Alert>
  );
}

/** The scans that were not counted while others followed, whose answers stand above. */
export function RefusedScans({ reasons, onSeen }: { reasons: string[]; onSeen: () => void }) {
  return (
    <Alert>
      <p className="font-semibold">Not counted:</p>
      <ul>
        {reasons.map((reason, at) => (
          // One may be refused twice for the same reason.
          <li key={at}>
            <bdi>{reason}</bdi>
          </li>
        ))}
      </ul>
      <Button look="secondary" size="small" type="button" onClick={onSeen}>
        Done
      </Button>
    </Alert>
  );
}
