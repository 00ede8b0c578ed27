import { isRouteErrorResponse } from "react-router";
import { isNetworkFailure } from "#app/http/network-failure.ts";
import type { ToastText } from "../kit/toast.tsx";
import type { Purpose } from "./preserve-page.ts";

type Words = Pick<ToastText, "title" | "description">;

/** The words for a form that was not sent because the device has no connection. */
export const withoutConnection: Words = {
  title: "Not saved: this device has no connection.",
  description: "Your text is still here.",
};

/** The words for a form that the shop has not answered for long. */
export const withoutAnswer: Words = {
  title: "Not saved yet: the shop does not answer.",
  description: "Your text is still here. It waits for the answer.",
};

/** The words for a request that failed. */
export function describeFailure(error: unknown, purpose: Purpose): Words {
  if (purpose === "search")
    return {
      title: "The search did not work: the shop does not answer.",
      description: "What you typed is still here.",
    };
  if (purpose === "reload")
    return { title: "The page could not be loaded again.", description: "What it shows may be old." };
  const description = "Your text is still here.";
  if (!isRouteErrorResponse(error))
    return isNetworkFailure(error)
      ? { title: "No answer: the connection was cut.", description: `It may not be saved. ${description}` }
      : { title: "Not saved: something went wrong on our side.", description };
  // What was lost may be the answer of a commit.
  if (isNetworkFailure(error))
    return { title: "No answer: the shop's database is away.", description: `It may not be saved. ${description}` };
  if (error.status === 403) return { title: "Not saved: that is not allowed. Ask the owner of the shop.", description };
  if (error.status === 413) return { title: "Not saved: that is too large.", description };
  if (error.status >= 500) return { title: "Not saved: something went wrong on our side.", description };
  return {
    title: typeof error.data === "string" && error.data.length < 200 ? `Not saved. ${error.data}` : "Not saved.",
    description,
  };
}
