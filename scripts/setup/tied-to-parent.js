// Loaded into every program that the bootstrap runs: when the bootstrap is gone, killed or not, so is the program.
import process from 'node:process'

if (process.channel) {
  process.channel.unref()
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
