/** A full page load: whenever the server may answer with the other kind of page. */
export const leaveFor = (url: string): void => window.location.assign(url)
export const reloadPage = (): void => window.location.reload()
