import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOfHex, wordStream } from '../../test/streams.ts';
import { BLACKJACK_TABLES } from './blackjack-table.ts';
