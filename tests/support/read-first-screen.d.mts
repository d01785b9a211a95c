export const READ_FIRST_SCREEN: string;
