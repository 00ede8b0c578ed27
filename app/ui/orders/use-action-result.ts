import { useState } from "react";
import { useLocation } from "react-router";

/**
 * What the last form of this page came to, until the shopper goes on: React Router forgets it when the page's data are loaded again, as they are when
 * there is news of the order.
 */
export function useActionResult<Result extends object>(actionData: Result | undefined): Result | null {
  const { key } = useLocation();
  const [last, setLast] = useState<{ key: string; result: Result | null }>({ key, result: actionData ?? null });
  if (actionData && actionData !== last.result) setLast({ key, result: actionData });
  else if (key !== last.key) setLast({ key, result: actionData ?? null });
  return last.result;
}
