/** How many template ids are remembered for each member, and for how many members. */
const IDS_MAX = 400
const MEMBERS_MAX = 5_000

/** Which templates a member has met lately: ids only, in this process's memory, best effort (WRITER "fresh"). */
export class RecentTemplates {
  readonly #byMember = new Map<string, readonly string[]>()

  of(memberId: string): readonly string[] {
    return this.#byMember.get(memberId) ?? []
  }

  add(memberId: string, ids: readonly string[]): void {
    const all = [...this.of(memberId), ...ids].slice(-IDS_MAX)
    // Set again, so that the map's order is the order of use and its first entry the one to forget.
    this.#byMember.delete(memberId)
    this.#byMember.set(memberId, all)
    if (this.#byMember.size > MEMBERS_MAX) {
      const [oldest] = this.#byMember.keys()
      if (oldest !== undefined) this.#byMember.delete(oldest)
    }
  }
}
