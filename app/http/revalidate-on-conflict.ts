import type { ShouldRevalidateFunctionArgs } from "react-router";

/** For a route's `shouldRevalidate`: a 409 means that the data has changed, so the page must load it again. */
export function revalidateOnConflict({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
