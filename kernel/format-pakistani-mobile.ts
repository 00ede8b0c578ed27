const mobile = /^\+92(3\d{2})(\d{7})$/;

/** "0300 1234567": the national format of a Pakistani mobile number in E.164; any other number is returned unchanged. It is small enough for the browser. */
export function formatPakistaniMobile(e164: string): string {
  return e164.replace(mobile, "0$1 $2");
}
