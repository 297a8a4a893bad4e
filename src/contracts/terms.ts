/** Which terms a person accepted; stored with the account (DECISIONS T8). */
export const TERMS_VERSION = '2025-09-09'
export const TERMS_UPDATED = 'September 9, 2025'
