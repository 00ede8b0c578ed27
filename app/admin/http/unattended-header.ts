/** The header of what an open page sends by itself while nobody uses it. Such a request does not keep the login from ending. */
export const unattendedHeader = "x-unattended";
