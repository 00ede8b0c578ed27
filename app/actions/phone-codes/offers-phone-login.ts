import type { Shop } from "#app/http/context.ts";
import { getSettings } from "#app/queries/get-settings.ts";

/** Whether customers can log in with a code to their phone: the owner wants it, and the shop can send codes. */
export const offersPhoneLogin = async (shop: Shop): Promise<boolean> =>
  shop.canSendCodes && (await getSettings(shop)).phoneCodes.login;
