import type { Site } from '#core/mail/layout.ts'
import type { Config } from './config.ts'

/** The site as its mails name it. */
export const siteOf = ({
  siteName,
  appUrl,
  supportEmail,
}: Pick<Config, 'siteName' | 'appUrl' | 'supportEmail'>): Site => ({
  name: siteName,
  url: appUrl,
  supportEmail,
})
