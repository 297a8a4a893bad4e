/** SQLite's BUSY and LOCKED, in any of their extended forms. */
export const isSqliteBusy = (error: unknown): boolean => {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown }
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' && [5, 6].includes(errcode & 0xff)
}
