import type { CryptoNetwork } from './payout-kinds.ts';

/**
 * Addresses that nobody has the key of: what is paid to them is lost. Contracts of the coins that people hold (their issuers publish them, and
 * tronscan.org and etherscan.io confirm them), and the burn addresses that those explorers label. In the one spelling of the network.
 */
const LOST: Readonly<Record<CryptoNetwork, ReadonlySet<string>>> = {
  tron: new Set([
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', // USDT
    'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8', // USDC
    'TUpMhErZL2fhh4sVNULAbNKLokS4GjC1F4', // TUSD
    'TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn', // USDD
    'TXDk8mbtRbXeYuMNS83CfKPaYYT8XWv9Hz', // USDD, second
    'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR', // WTRX
    'TCFLL5dx5ZJdKnWuesXxi1VPwjLVmWZZy9', // JST
    'TSSMHYeV2uE9qYH95DqyoCuNCzEL1NvU3S', // SUN
    'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7', // WIN
    'TAFjULxiVgT4qWk6UZwjqwZXTSaGaqnVp4', // BTT
    'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', // the black hole
    'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy', // the black hole of fees
  ]),
  ethereum: new Set([
    '0xdAC17F958D2ee523a2206206994597C13D831ec7', // USDT
    '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', // USDC
    '0x6B175474E89094C44Da98b954EedeAC495271d0F', // DAI
    '0xdC035D45d973E3EC169d2276DDab16f1e407384F', // USDS
    '0x4c9EDD5852cd905f086C759E8383e09bff1E68B3', // USDe
    '0x0000000000085d4780B73119b644AE5ecd22b376', // TUSD
    '0x4Fabb145d64652a948d72533023f6E7A623C7C53', // BUSD
    '0x6c3ea9036406852006290770BEdFcAbA0e23A0e8', // PYUSD
    '0xc5f0f7b66764F6ec8C8Dff7BA683102295E16409', // FDUSD
    '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', // WETH
    '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', // WBTC
    '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84', // stETH
    '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0', // wstETH
    '0x514910771AF9Ca656af840dff83E8264EcF986CA', // LINK
    '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984', // UNI
    '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE', // SHIB
    '0x6982508145454Ce325dDbE47a25d4ec3d2311933', // PEPE
    '0x7D1AfA7B718fb893dB30A3aBc0Cfc608AaCfeBB0', // MATIC
    '0xB8c77482e45F1F44dE1745F52C74426C631bDD52', // BNB
    '0x000000000000000000000000000000000000dEaD',
    '0xdEAD000000000000000042069420694206942069',
    '0xdEad000000000000000000000000000000000000',
    '0xDeaDbeefdEAdbeefdEadbEEFdeadbeEFdEaDbeeF',
    '0xFFfFfFffFFfffFFfFFfFFFFFffFFFffffFfFFFfF',
    '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', // stands for ether in contracts
  ]),
  bitcoin: new Set([
    '1BitcoinEaterAddressDontSendf59kuE',
    '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
    '1111111111111111111114oLvT2', // the hash of zeros
  ]),
};

/** Whether what is paid to an address, in its one spelling, is lost. */
export const isLostAddress = (network: CryptoNetwork, address: string): boolean => LOST[network].has(address);
export const lostAddresses = (network: CryptoNetwork): readonly string[] => [...LOST[network]];
