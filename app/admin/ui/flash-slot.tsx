const nothing = { __html: "" };

/** The place where the server inserts a flash message (see server/http/flash.ts). */
export function FlashSlot() {
  return <div data-notice="" suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
}
