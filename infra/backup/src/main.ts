import { fail } from '@nfa/service-kit';
import { COMMANDS, create, drill, erase, list, remember, replayMemory, restore, verify } from './commands.ts';
import { readConfig } from './config.ts';
import { newKeyPair } from './encryption.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const [command, file] = process.argv.slice(2);

try {
  if (command === 'create') await create(readConfig(), say);
  else if (command === 'list') for (const name of await list(readConfig())) say(name);
  else if (command === 'verify') await verify(readConfig(), say, file);
  else if (command === 'drill') await drill(readConfig(), say, file);
  else if (command === 'restore') await restore(readConfig(), say, file, process.argv[4]);
  else if (command === 'remember') await remember(readConfig());
  else if (command === 'replay') await replayMemory(readConfig(), say);
  else if (command === 'erase') await erase(readConfig(), say, process.argv.slice(3));
  else if (command === 'key') {
    const { identity, recipient } = await newKeyPair();
    say('Keep this away from this machine; nothing else opens the archives:');
    say(`BACKUP_IDENTITY=${identity}`);
    say('Put this into .env:');
    say(`BACKUP_RECIPIENT=${recipient}`);
  } else {
    for (const [name, use] of Object.entries(COMMANDS)) say(`${name.padEnd(8)} ${use}`);
    process.exit(command === undefined ? 0 : 1);
  }
  process.exit(0);
} catch (error) {
  fail(error);
}
