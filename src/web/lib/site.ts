/**
 * What only the operator knows. The built pages carry placeholders that the server fills at boot; the browser reads
 * the filled ones back from the document, so that hydration sees the same text.
 */
const read = (name: string, placeholder: string): string =>
  typeof document === 'undefined'
    ? placeholder
    : (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? placeholder)

export const SITE_NAME = read('site-name', '%SITE_NAME%')
export const SUPPORT_EMAIL = read('support-email', '%SUPPORT_EMAIL%')
export const APP_URL = read('app-url', '%APP_URL%')
/** What cancelling does, in a sentence: it depends on the operator's `ACCESS_AFTER_CANCEL`. */
export const AFTER_CANCEL = read('after-cancel', '%AFTER_CANCEL%')
