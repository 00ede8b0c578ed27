import type { ShouldRevalidateFunctionArgs } from "react-router";

/** For a route's `shouldRevalidate`: what was refused (409) was refused because it has changed, and that must be seen. */
export function revalidateOnConflict({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
