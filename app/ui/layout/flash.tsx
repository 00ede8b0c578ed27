import { Alert } from "../elements/alert.tsx";

/** What a page says once about what was done just before it. The server puts it into the page's bytes. */
export function Flash({ children }: { children: string }) {
  return (
    <div className="wrap py-4">
      <Alert tone="success" focused>
        {children}
      </Alert>
    </div>
  );
}
