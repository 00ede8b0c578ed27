import { Alert, type AlertTone } from "../elements/alert.tsx";

/** The flash message of the last action. The server inserts it into the page's bytes. */
export function Flash({ tone, children }: { tone: AlertTone; children?: string }) {
  return (
    <div className="wrap py-4">
      <Alert tone={tone} focused>
        {children}
      </Alert>
    </div>
  );
}
