import { Alert } from "../elements/alert.tsx";

/** The flash message of the last action. The server inserts it into the page's bytes. */
export function Flash({ children }: { children: string }) {
  return (
    <div className="wrap py-4">
      <Alert tone="success" focused>
        {children}
      </Alert>
    </div>
  );
}
