<?php
// The scenario with the PHP client of openapi-generator, against the service at SDK_URL. The classes are loaded by their
// paths, and Debian's package loads guzzle, so the scenario needs no Composer.

use Beverage\Ordering\Api\AttachmentsApi;
use Beverage\Ordering\Api\OrdersApi;
use Beverage\Ordering\Api\SignInApi;
use Beverage\Ordering\ApiException;
use Beverage\Ordering\Configuration;
use Beverage\Ordering\Model\Credentials;
use Beverage\Ordering\Model\OrderCreation;

error_reporting(E_ALL);
set_error_handler(fn ($severity, $message) => throw new ErrorException($message, 0, $severity));
require '/usr/share/php/GuzzleHttp/autoload.php';
spl_autoload_register(function (string $class): void {
    $file = __DIR__ . '/lib/' . strtr(substr($class, strlen('Beverage\\Ordering\\')), '\\', '/') . '.php';
    if (str_starts_with($class, 'Beverage\\Ordering\\') && is_file($file)) {
        require $file;
    }
});

function expect(bool $holds, mixed $seen): void
{
    if (!$holds) {
        throw new Exception('unexpected: ' . print_r($seen, true));
    }
}

/** Returns the error with which the call must end. */
function refusal(callable $call): ApiException
{
    try {
        $call();
    } catch (ApiException $refused) {
        return $refused;
    }
    throw new Exception('the call did not fail');
}

$configuration = (new Configuration())->setHost(getenv('SDK_URL'));
$http = new GuzzleHttp\Client();
$orders = new OrdersApi($http, $configuration);
$attachments = new AttachmentsApi($http, $configuration);

// Sign in. Setters check the values with the patterns of the contract.
$credentials = (new Credentials())->setEmail(getenv('SDK_EMAIL'))->setPassword(getenv('SDK_PASSWORD'));
expect($credentials->valid(), $credentials->listInvalidProperties());
$signedIn = (new SignInApi($http, $configuration))->login($credentials);
$configuration->setAccessToken($signedIn->getData()->getAccessToken());

// List the orders to get the revision.
[$listed, , $headers] = $orders->listOrdersWithHttpInfo((int) getenv('SDK_USER_ID'));
expect($listed->getTotal() === 0, $listed);
$revision = $headers['etag'][0];

// Create an order with that revision and a key.
$key = bin2hex(random_bytes(16));
$request = (new OrderCreation())->setRecipe('lungo')->setVolume('250ml');
[$order, $status] = $orders->createOrderWithHttpInfo($revision, $request, null, $key);
expect($status === 201 && $order->getRecipe() === 'lungo' && $order->getVolumeMl() === 250, $order);
expect($order->getAddress() === null && $order->valid(), $order->listInvalidProperties());

// A retry with the key returns the same order.
[$replayed, $status, $headers] = $orders->createOrderWithHttpInfo($revision, $request, null, $key);
expect($status === 200 && $headers['x-beverage-ordering-replayed'] === ['true'], $headers);
expect($replayed == $order, $replayed);

// Without the key, the revision is stale.
$stale = refusal(fn () => $orders->createOrder($revision, $request));
expect($stale->getCode() === 412 && $stale->getResponseObject()->getReason() === 'revision_mismatch', $stale);
expect($stale->getResponseObject()->getDetails()->getCurrentRevision() === 1, $stale);

// A path identifies an order by its number or its UUID. The Accept header requests an RFC 9457 error.
expect($orders->getOrder($order->getUuid()) == $order, $order);
$asksForProblems = fn (callable $next) => fn ($sent, $options) =>
    $next($sent->withHeader('Accept', 'application/problem+json'), $options);
$handlers = GuzzleHttp\HandlerStack::create();
$handlers->push($asksForProblems);
$problems = new OrdersApi(new GuzzleHttp\Client(['handler' => $handlers]), $configuration);
$missing = refusal(fn () => $problems->getOrder('999999999'));
$problem = json_decode($missing->getResponseBody());
expect($missing->getCode() === 404 && $problem->type === '/errors/order_not_found', $missing);

// Upload and download a file.
$content = str_repeat(implode('', array_map('chr', range(0, 255))), 64);
file_put_contents('cup.bin', $content);
$uploaded = $attachments->uploadAttachment($order->getUuid(), new SplFileObject('cup.bin'));
expect($uploaded->getFilename() === 'cup.bin' && $uploaded->getSize() === strlen($content), $uploaded);
$downloaded = $attachments->downloadAttachment($order->getUuid(), $uploaded->getId());
expect($downloaded->fread(2 * strlen($content)) === $content, $downloaded->getSize());

echo "scenario passed\n";
