import { readConfig } from '#server/config.ts'
import { openServices } from '#server/services.ts'

/** Brings the database up to date and ends. The server does the same at its start; this is for deployments that want it apart. */
const { database } = await openServices(readConfig(process.env), new Map())
await database.close()
process.stdout.write('The database is up to date.\n')
