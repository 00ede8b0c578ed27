const mobile = /^\+92(3\d{2})(\d{7})$/;

/** "0300 1234567": how a Pakistani mobile number in E.164 is shown to people there; any other number as it is. Small enough for the browser, where reading what is typed is not. */
export function formatPakistaniMobile(e164: string): string {
  return e164.replace(mobile, "0$1 $2");
}
