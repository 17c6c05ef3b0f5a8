/** Tests the code of docs/how-to/use-from-android.md on a bad network and with other clients. */
package com.example.coffee

import android.content.SharedPreferences
import android.security.keystore.KeyGenParameterSpec
import com.beverage.ordering.apis.OrdersApi
import com.beverage.ordering.apis.SignInApi
import com.beverage.ordering.infrastructure.ClientException
import com.beverage.ordering.models.Registration
import com.beverage.ordering.models.VolumeChange
import java.io.File
import java.io.IOException
import java.io.InputStream
import java.io.OutputStream
import java.lang.reflect.Proxy
import java.security.Key
import java.security.KeyStoreSpi
import java.security.Provider
import java.security.SecureRandom
import java.security.Security
import java.security.cert.Certificate
import java.security.spec.AlgorithmParameterSpec
import java.util.Collections
import java.util.Date
import java.util.Enumeration
import java.util.UUID
import javax.crypto.KeyGenerator
import javax.crypto.KeyGeneratorSpi
import javax.crypto.SecretKey
import kotlin.test.Test
import kotlin.test.assertEquals
import kotlin.test.assertFailsWith
import kotlin.test.assertNotEquals
import kotlin.test.assertNull
import kotlin.test.assertTrue
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.runBlocking
import okhttp3.Interceptor
import okhttp3.OkHttpClient
import okhttp3.Request
import okhttp3.Response

private const val URL = "http://127.0.0.1:3000"

/** Sees each exchange with the service. [fault] may replace it. */
private class Network : Interceptor {
    val exchanges: MutableList<Pair<Request, Int>> = Collections.synchronizedList(mutableListOf())
    @Volatile var fault: (Interceptor.Chain) -> Response = { it.proceed(it.request()) }

    override fun intercept(chain: Interceptor.Chain): Response {
        val response = fault(chain)
        exchanges += chain.request() to response.code
        return response
    }

    fun count(path: String, status: Int) = exchanges.count { (request, code) ->
        request.url.encodedPath == path && code == status
    }
}

/** Sends another request instead, because OkHttp wants one, and returns its response with this status. */
private fun Interceptor.Chain.answer(status: Int, vararg headers: Pair<String, String>): Response =
    proceed(request().newBuilder().url("$URL/health").get().build()).newBuilder().request(request()).code(status)
        .apply { headers.forEach { (name, value) -> header(name, value) } }.build()

/** An app of a user of its own. */
private class App(val store: TokenStore = InMemory(), val network: Network = Network()) {
    val pauses = mutableListOf<Long>()
    val session = Session(URL, store, Retries(pauses::add), OkHttpClient.Builder().addNetworkInterceptor(network).build())
    val shop = Shop(URL, session.client)
    val email = "${UUID.randomUUID()}@example.com"

    suspend fun signUp(): Long {
        SignInApi(URL).register(Registration(email, "brew-a-better-cup"))
        return session.signIn(email, "brew-a-better-cup", "phone")
    }
}

private class InMemory : TokenStore {
    override var refreshToken: String? = null
}

private fun key() = UUID.randomUUID().toString()

class PhoneTest {
    @Test
    fun `an order whose response is lost is created once`() = runBlocking<Unit> {
        val app = App()
        val userId = app.signUp()
        var lost = 2
        app.network.fault = { chain ->
            val response = chain.proceed(chain.request())
            if (chain.request().method == "POST" && lost-- > 0) {
                response.close()
                throw IOException("lost")
            }
            response
        }
        val order = app.shop.order("lungo", key())
        assertEquals(listOf(order), app.shop.newest(userId).items)
        assertEquals(listOf(true, true), app.pauses.map { it in 500..3_000 })
    }

    @Test
    fun `the app waits as long as the service asks, and not longer than 30 s`() = runBlocking<Unit> {
        val app = App()
        val userId = app.signUp()
        val answers = ArrayDeque(listOf(429 to "7", 503 to "2", 409 to "1"))
        app.network.fault = { chain ->
            val (status, wait) = answers.removeFirstOrNull() ?: (0 to "")
            if (status == 0) chain.proceed(chain.request()) else chain.answer(status, "Retry-After" to wait)
        }
        app.shop.order("lungo", key())
        assertEquals(listOf(7_000L, 2_000L, 1_000L), app.pauses)

        answers += 503 to "60"
        assertFailsWith<IOException> { app.shop.newest(userId) }
        assertEquals(3, app.pauses.size)
        answers += 429 to "60"
        assertEquals(429, assertFailsWith<ClientException> { app.shop.newest(userId) }.statusCode)
    }

    @Test
    fun `the app repeats no request that the service would not recognize, and stops after three repeats`() = runBlocking<Unit> {
        val app = App()
        app.signUp()
        val order = app.shop.order("lungo", key())
        app.network.fault = { throw IOException("no network") }
        assertFailsWith<IOException> { OrdersApi(URL, app.session.client).cancelOrder(order.uuid.toString()) }
        assertEquals(0, app.pauses.size)
        assertFailsWith<IOException> { app.shop.order("lungo", key()) }
        assertEquals(3, app.pauses.size)
    }

    @Test
    fun `requests at the same time share one refresh, and a restarted app is still signed in`() = runBlocking<Unit> {
        val app = App()
        val userId = app.signUp()
        app.shop.newest(userId)
        // A token of the same second would be the same.
        Thread.sleep(1_100)
        val first = app.network.exchanges.last().first.header("Authorization")
        val firstRefresh = app.store.refreshToken
        app.network.fault = { chain ->
            if (chain.request().header("Authorization") == first) chain.answer(401) else chain.proceed(chain.request())
        }
        val shops = List(5) { Shop(URL, app.session.client) }
        shops.map { async { it.newest(userId) } }.awaitAll()
        assertEquals(1, app.network.count("/auth/refresh", 200))
        assertNotEquals(firstRefresh, app.store.refreshToken)

        val restarted = App(app.store)
        assertEquals(0, restarted.shop.newest(userId).total)
        restarted.session.signOut()
        assertNull(app.store.refreshToken)
        assertEquals(401, assertFailsWith<ClientException> { restarted.shop.newest(userId) }.statusCode)
    }

    @Test
    fun `a refresh that fails for a while does not sign out, and a refused one does`() = runBlocking<Unit> {
        val app = App()
        val userId = app.signUp()
        val restarted = App(app.store)
        restarted.network.fault = { chain ->
            if (chain.request().url.encodedPath == "/auth/refresh") chain.answer(503) else chain.proceed(chain.request())
        }
        assertFailsWith<IOException> { restarted.shop.newest(userId) }
        assertTrue(app.store.refreshToken != null)
        restarted.network.fault = { it.proceed(it.request()) }
        assertEquals(0, restarted.shop.newest(userId).total)

        val other = App(InMemory().apply { refreshToken = key() })
        assertFailsWith<ClientException> { other.shop.newest(userId) }
        assertNull(other.store.refreshToken)
    }

    @Test
    fun `a wrong password and an unknown recipe are told`() = runBlocking<Unit> {
        val app = App()
        app.signUp()
        assertEquals(401, assertFailsWith<SignInRefused> { app.session.signIn(app.email, "wrong-password", "phone") }.status)
        val problem = assertFailsWith<ClientException> { app.shop.order("gold", key()) }.problem()
        assertEquals("wrong_parameter_value", problem?.reason)
        assertTrue(problem?.localizedMessage.orEmpty().isNotEmpty())
    }

    @Test
    fun `a change of an outdated order returns the current one`() = runBlocking<Unit> {
        val app = App()
        app.signUp()
        val order = app.shop.order("lungo", key())
        assertNull(app.shop.changeVolume(order, "200ml"))
        assertEquals(listOf("200ml", 2L), app.shop.changeVolume(order, "300ml")?.let { listOf(it.volume, it.version) })

        // The response to a change is lost. The repeat finds the change of the first attempt.
        val second = app.shop.order("lungo", key())
        var lost = 1
        app.network.fault = { chain ->
            val response = chain.proceed(chain.request())
            if (chain.request().method == "PUT" && lost-- > 0) throw IOException("lost")
            response
        }
        assertNull(app.shop.changeVolume(second, "300ml"))
        assertEquals(1, app.network.count("/v1/orders/${second.uuid}/volume", 412))
    }

    @Test
    fun `an unchanged list is not sent again, and older pages follow`() = runBlocking<Unit> {
        val app = App()
        val userId = app.signUp()
        val made = List(3) { app.shop.order("lungo", key()) }.reversed()
        val list = app.shop.newest(userId)
        assertEquals(made, list.items)
        assertEquals(list, app.shop.newest(userId))
        assertEquals(1, app.network.count("/v1/orders", 304))
        assertNull(app.shop.older(userId, list))

        val page = OrdersApi(URL, app.session.client).listOrders(userId, limit = 2)
        assertEquals(made.drop(2), app.shop.older(userId, page)?.items)
        app.shop.order("latte", key())
        assertEquals(4, app.shop.newest(userId).total)
    }

    @Test
    fun `a photo whose response is lost is stored once`() = runBlocking<Unit> {
        val app = App()
        app.signUp()
        val order = app.shop.order("lungo", key())
        val photo = File.createTempFile("photo", ".jpg").apply { writeBytes(ByteArray(100_000) { it.toByte() }) }
        val key = key()
        val stored = app.shop.attach(order, photo, key)
        assertEquals(listOf("image/jpeg", 100_000L), listOf(stored.contentType, stored.propertySize))
        assertEquals(stored.id, app.shop.attach(order, photo, key).id)
    }

    @Test
    fun `the token is encrypted, and a lost key means no token`() {
        Security.addProvider(PhoneKeys)
        val values = mutableMapOf<String, String>()
        val store = KeystoreTokenStore(preferences(values))
        assertNull(store.refreshToken)
        store.refreshToken = "secret"
        assertEquals("secret", KeystoreTokenStore(preferences(values)).refreshToken)
        assertTrue(values.values.none { "secret" in it })
        PhoneKeys.secrets.clear()
        assertNull(store.refreshToken)
        store.refreshToken = "other"
        assertEquals("other", store.refreshToken)
        store.refreshToken = null
        assertTrue(values.isEmpty())
    }
}

/** Preferences in memory, with the methods that the store calls. */
private fun preferences(values: MutableMap<String, String>): SharedPreferences {
    fun <T> made(type: Class<T>, methods: (T, String, List<Any?>) -> Any?): T = type.cast(
        Proxy.newProxyInstance(type.classLoader, arrayOf(type)) { proxy, method, arguments ->
            methods(type.cast(proxy), method.name, arguments.orEmpty().toList())
        },
    )
    val editor = made(SharedPreferences.Editor::class.java) { editor, name, arguments ->
        when (name) {
            "putString" -> editor.also { values[arguments[0] as String] = arguments[1] as String }
            "remove" -> editor.also { values.remove(arguments[0]) }
            "commit" -> true
            else -> error(name)
        }
    }
    return made(SharedPreferences::class.java) { _, name, arguments ->
        when (name) {
            "getString" -> values[arguments[0]]
            "edit" -> editor
            else -> error(name)
        }
    }
}

/** Stands in for the keystore of a phone. */
private object PhoneKeys : Provider("AndroidKeyStore", "1", "") {
    val secrets = mutableMapOf<String, SecretKey>()

    init {
        put("KeyStore.AndroidKeyStore", PhoneKeyStore::class.java.name)
        put("KeyGenerator.AES", PhoneKeyGenerator::class.java.name)
    }

    private fun readResolve(): Any = PhoneKeys
}

class PhoneKeyGenerator : KeyGeneratorSpi() {
    private lateinit var name: String

    override fun engineInit(spec: AlgorithmParameterSpec, random: SecureRandom?) {
        spec as KeyGenParameterSpec
        check(spec.blockModes.toList() == listOf("GCM") && spec.encryptionPaddings.toList() == listOf("NoPadding"))
        name = spec.keystoreAlias
    }

    override fun engineInit(random: SecureRandom?) = error("no name")
    override fun engineInit(size: Int, random: SecureRandom?) = error("no name")
    override fun engineGenerateKey(): SecretKey =
        KeyGenerator.getInstance("AES", "SunJCE").generateKey().also { PhoneKeys.secrets[name] = it }
}

class PhoneKeyStore : KeyStoreSpi() {
    override fun engineLoad(stream: InputStream?, password: CharArray?) = Unit
    override fun engineGetKey(name: String, password: CharArray?): Key? = PhoneKeys.secrets[name]
    override fun engineGetCertificateChain(name: String): Array<Certificate>? = null
    override fun engineGetCertificate(name: String): Certificate? = null
    override fun engineGetCreationDate(name: String): Date? = null
    override fun engineSetKeyEntry(name: String, key: Key, password: CharArray?, chain: Array<Certificate>?) = error("")
    override fun engineSetKeyEntry(name: String, key: ByteArray, chain: Array<Certificate>?) = error("")
    override fun engineSetCertificateEntry(name: String, certificate: Certificate) = error("")
    override fun engineDeleteEntry(name: String) = Unit
    override fun engineAliases(): Enumeration<String> = Collections.enumeration(PhoneKeys.secrets.keys)
    override fun engineContainsAlias(name: String) = name in PhoneKeys.secrets
    override fun engineSize() = PhoneKeys.secrets.size
    override fun engineIsKeyEntry(name: String) = name in PhoneKeys.secrets
    override fun engineIsCertificateEntry(name: String) = false
    override fun engineGetCertificateAlias(certificate: Certificate): String? = null
    override fun engineStore(stream: OutputStream?, password: CharArray?) = Unit
}
