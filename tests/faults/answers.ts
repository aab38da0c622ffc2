/** The status of an answer that arrived whole, else 0. */
export async function statusOf(sent: Promise<Response>): Promise<number> {
  try {
    const answer = await sent
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
