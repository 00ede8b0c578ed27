import { useLocation } from "react-router";

const nothing = { __html: "" };

/** The place where the server inserts a flash message (see server/http/sessions/flash.ts). The message disappears at the next navigation. */
export function FlashSlot() {
  return <div key={useLocation().key} data-notice="" suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
}
