import { currentSession, noteSaved, refreshSession } from "#app/ui/layout/session-store.ts";

/**
 * For the cart's `clientAction`: once the server has moved a line to the wishlist or back, the save buttons of the next pages know it. The
 * fields `product` (of a move) and `unsave` (of its undo) name the product.
 */
export const withSavedProduct =
  <Answer>(form: FormData, send: () => Promise<Answer>): (() => Promise<Answer>) =>
  async () => {
    try {
      return await send();
    } catch (thrown) {
      // The router throws the redirect after a change.
      if (thrown instanceof Response) noteMove(form);
      throw thrown;
    }
  };

function noteMove(form: FormData) {
  const saved = form.has("save");
  const productId = form.get(saved ? "product" : "unsave");
  if (typeof productId !== "string" || productId === "") return;
  noteSaved(productId, saved);
  if (!currentSession().hasSaved) void refreshSession();
}
